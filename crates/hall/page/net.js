// The WebSocket: enters with the token, watches boards, and comes back by itself when the connection is lost.

export class Hall extends EventTarget {
  constructor(token) {
    super();
    this.token = token;
    this.watching = new Map(); // board -> number of the last fact that was received
    this.wantsFloor = false;
    this.waiting = new Map(); // id of what was said -> promise
    this.nextId = 1;
    this.delay = 500;
    this.lag = null;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/ws`);
    this.socket.onopen = () => this.send({ do: "enter", token: this.token });
    this.socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    this.socket.onclose = () => this.lost();
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  lost() {
    this.tell("connection", { up: false });
    for (const { reject } of this.waiting.values()) reject({ why: "connection" });
    this.waiting.clear();
    clearInterval(this.pinging);
    if (this.refused) return;
    setTimeout(() => this.connect(), this.delay + Math.random() * 300);
    this.delay = Math.min(this.delay * 2, 8000);
  }

  heard(message) {
    switch (message.is) {
      case "entered":
        this.delay = 500;
        this.tell("connection", { up: true });
        this.tell("entered", message);
        for (const [board, from] of this.watching) this.send({ do: "watch", board, from });
        if (this.wantsFloor) this.send({ do: "floor" });
        this.pinging = setInterval(() => this.ping(), 5000);
        this.ping();
        break;
      case "board":
        this.watching.set(message.board, message.view.seq);
        this.tell("board", message);
        break;
      case "fact":
        if (message.fact) this.watching.set(message.board, message.fact.seq);
        this.tell("fact", message);
        break;
      case "said":
        this.answer(message, (it) => it.resolve(message));
        break;
      case "refused":
        this.answer(message, (it) => it.reject(message));
        break;
      case "pong":
        this.lag = performance.now() - this.pinged;
        this.tell("lag", { ms: this.lag });
        break;
      case "bye":
        this.refused = message.why === "token";
        this.tell("bye", message);
        break;
      default:
        this.tell(message.is, message);
    }
  }

  answer(message, how) {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (waiting) how(waiting);
  }

  ping() {
    this.pinged = performance.now();
    this.send({ do: "ping", id: 0 });
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  watch(board) {
    if (!this.watching.has(board)) this.watching.set(board, 0);
    this.send({ do: "watch", board, from: 0 });
  }

  unwatch(board) {
    this.watching.delete(board);
    this.send({ do: "unwatch", board });
  }

  floor() {
    this.wantsFloor = true;
    this.send({ do: "floor" });
  }

  /** Says a phrase at a board; resolves when it is on disk. */
  say(board, phrase, as) {
    const id = this.nextId++;
    const promise = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    const message = { do: "say", id, board, phrase };
    if (as) message.as = as;
    this.send(message);
    return promise;
  }

  /** A request over HTTP with the token. */
  async http(method, path, body) {
    const answer = await fetch(path, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const kind = answer.headers.get("Content-Type") ?? "";
    const content = kind.includes("json") && !kind.includes("jsonl") ? await answer.json() : await answer.text();
    if (!answer.ok) throw content;
    return content;
  }
}
