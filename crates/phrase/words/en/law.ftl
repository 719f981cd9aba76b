# What the law book says of a clause beside its gist.

treatment-enforced = decided from the facts of the game
treatment-asked = put to the arbiter, whose decision is applied
treatment-recorded = recorded or shown, and nothing is ruled
treatment-out-of-scope = no matter for the machine

reason-preface = it tells what the text is and how to read it
reason-term = it names a term
reason-organisation = it is for those who organise an event, and for federations
reason-equipment = it is about boards, pieces, clocks and papers as things
reason-office = it tells an arbiter how to carry himself, not what to decide in a game

evidence-source = from the project's source document
evidence-read = read in a full text of the edition, or quoted from it
evidence-excerpt = read in an excerpt, a translation or an article on the changes
evidence-known-well = general knowledge, held to be certain
evidence-known = general knowledge, probable
evidence-known-faintly = general knowledge, weak

label-davar = Davar
label-evidence = Evidence
label-part-of = Part of
label-article = Article
label-heir = In 2023
label-elsewhere = Elsewhere
label-parts = Parts
label-clauses = Clauses
label-norms = Norms
label-no-norm = No norm cites this number.
