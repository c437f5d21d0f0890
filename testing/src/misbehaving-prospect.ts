const monologue = Array.from(
  { length: 200 },
  (_, at) => `And point ${at + 1} is that our depots plan routes by hand.`,
).join(' ');

/**
 * A model that does not stay in the role of the prospect replies so to `misbehaviourLine`. A test shows for each reply what
 * the rep hears and reads.
 */
export const misbehaviours = {
  speaksForTheRep:
    'Who is this?\nSales Rep: This is Alex from Brightline.\nProspect: Not interested.',
  announces: 'Sure, here is my reply:\n\nWho is this, and what is it about?',
  announcesInOneLine: "Sure! Here's the prospect's next line: Who is this?",
  breaksCharacter: 'As an AI language model, I can’t take part in phone calls.',
  breaksCharacterAtTheEnd:
    'Who is this?\n\nI’m sorry, but as a large language model I can’t say more than that.',
  breaksCharacterWithin: 'Honestly, I am an AI, so I have no depots. How can I help you?',
  neverEnds: monologue,
  neverEndsASentence: 'depots and routes and drivers and '.repeat(400),
  repeatsTheRep: 'Hi, this is Alex from Brightline. And what do you want?',
  repeatsTheRepAlone: '"Hi, this is Alex from Brightline."',
  writesBothMarkers:
    'Fine, Thursday at ten. But now leave me alone.\n[AGREES: Thursday at ten]\n[HANGS UP: You pushed.]',
  writesBothMarkersTheOtherWay:
    'Leave me alone.\n[HANGS UP: You pushed.]\n[AGREES: Thursday at ten]',
  agreesWithinASentence: 'Thursday [AGREES: a meeting on Thursday at ten] works for me.',
  hangsUpWithinASentence: 'I really have to [HANGS UP: No time.] go now.',
  answersInJson:
    '{"speaker": "Prospect", "reply": "Thursday is fine.", "agrees": "A meeting on Thursday", "mood": "calm"}',
  saysNothing: '(stays silent)',
} as const;

export const misbehaviourLine = 'Hi, this is Alex from Brightline.';
