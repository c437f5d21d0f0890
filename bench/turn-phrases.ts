export type PauseKind = 'comma' | 'conjunction' | 'filler' | 'number' | 'sentence' | 'none';

export interface Phrase {
  kind: PauseKind;
  /** Each `|` is a pause. */
  text: string;
}

function phrases(kind: PauseKind, text: string): Phrase[] {
  return text
    .trim()
    .split('\n')
    .map((line) => ({ kind, text: line.trim() }));
}

/** The detector's numbers and rules were chosen with these phrases. */
export const knownPhrases: readonly Phrase[] = [
  ...phrases(
    'comma',
    `Hi Dana, | this is Alex from Routemark.
     We plan routes for fleets of forty vans and more, | mostly in the north.
     If your drivers wait for a slot, | you pay for every minute.
     For most of our customers, | the first saving is fuel.
     That is fair, | and I would think the same.
     When the depot changes a window, | the plan changes by itself.`,
  ),
  ...phrases(
    'conjunction',
    `I am calling because | your team hired six planners this spring.
     We could start with one depot and | add the others in the summer.
     You keep your tools but | the plan comes from us.
     It works with | the system that you have.
     Most planners tell us that | mornings are the hardest.
     What would you say if | we did the first week for free?`,
  ),
  ...phrases(
    'filler',
    `So, um, | how do you plan your routes today?
     We have, uh, | a short pilot for that.
     I wanted to ask you, um, | who else would look at this?
     It is, you know, | a big change for the drivers.
     Well, | I can show you the numbers.
     The reason is, uh, | that fuel went up again.`,
  ),
  ...phrases(
    'number',
    `My number is zero seven seven | nine one two | four five six.
     It costs about twenty | five thousand a year.
     You would save three point | five hours per driver.
     We work with one hundred and | twenty fleets.
     Our customers cut mileage by twelve | percent.`,
  ),
  ...phrases(
    'sentence',
    `I understand that. | What would have to change for you?
     Thanks for the time. | I know that you are busy.
     We help fleets plan their routes. | Most of them save a day a week.
     That makes sense. | Could I ask one more thing?`,
  ),
  ...phrases(
    'none',
    `How many vans do you have?
     Would Tuesday at nine work for you?
     Then I will send you the proposal today.
     Thanks, and have a good day.
     I think so.
     That is what we are looking for.`,
  ),
  ...phrases(
    'comma',
    `Good morning Priya, | my name is Sam from Lanewise.
     Your colleague in finance, | Marcus I believe, | gave me your name.
     Before you hang up, | let me tell you why I called.
     Last year we did this for a bakery chain, | and they kept every driver.
     To be honest with you, | most people say that at first.
     In that case, | a shorter call may be better.
     Once the scanners are in, | the depot needs no paper.
     You told me about the late trucks, | the angry customers, | and the overtime.`,
  ),
  ...phrases(
    'conjunction',
    `They switched because | the old tool never handled returns.
     We can meet next week or | I can call you in May.
     I would love to hear what | your planners think of it.
     It pays for itself although | the first month is slow.
     The contract runs from | January to June.
     We train your people so | they can change the plan alone.
     I spoke with the | head of logistics at your depot in Leeds.
     Do you do that by hand or is | there a system behind it?`,
  ),
  ...phrases(
    'filler',
    `Um, | could you tell me how the mornings go?
     We offer, er, | three packages for that.
     I mean, | you could also wait until spring.
     Right, so, uh, | let me explain the price.
     What we do is, um, | we look at last month's trips.
     So | where does it hurt the most?
     The other thing is like | no one answers at the warehouse.`,
  ),
  ...phrases(
    'number',
    `You can reach me on oh one six | three two four | nine nine eight one.
     We charge four hundred | pounds per van.
     They run sixty | two trucks out of Bristol.
     That was in twenty | twenty four.
     Our score is four point | eight out of five.
     It takes between two and | three weeks.`,
  ),
  ...phrases(
    'sentence',
    `Good question. | We charge by the van.
     I hear that a lot. | Let me give you an example.
     You are right. | The first quote was too high.
     It takes ten minutes. | After that you can decide.`,
  ),
  ...phrases(
    'none',
    `What happens when a driver calls in sick?
     Let us talk again on Friday.
     That sounds like a plan.
     Does that answer your question?
     I would not worry about it.
     We have offices in Leeds and Turin.
     No, that is included.
     Who else should be in the meeting?`,
  ),
];

/** These phrases were written after the numbers and rules were chosen, apart from the rule that 'you' may end a sentence. */
export const heldOutPhrases: readonly Phrase[] = [
  ...phrases(
    'comma',
    `Thanks for picking up, | I will be quick.
     As far as I can see, | you have two people on this.
     Honestly, | the setup is the smaller part of it.
     Sure, | let me check that for you.
     When we last spoke, | you were about to sign with someone else.
     The team in Hull liked it, | the one in York did not.
     After the trial, | nothing is charged unless you say so.`,
  ),
  ...phrases(
    'conjunction',
    `I ask because | your website lists four warehouses.
     You can pay by the month or by | the year.
     We would need access to your | order system.
     My guess is that | half of those trips are empty.
     It is not about price and | I would not sell it that way.
     Could you imagine if | every van left on time?
     We had a client where | the same thing happened.`,
  ),
  ...phrases(
    'filler',
    `Yeah, um, | that depends on the size of the fleet.
     Let me see, uh, | the next opening is on Thursday.
     What I meant, er, | was the cost of the whole year.
     And, um, | how long has that been going on?
     We are, like, | a team of thirty.
     Hmm, uh, | I had not thought of that.`,
  ),
  ...phrases(
    'number',
    `The list price is nine hundred | and fifty pounds.
     You lose about fifteen | minutes at each stop.
     My direct line is zero two zero | eight one eight | five five zero two.
     They grew from three to | eleven depots.
     It went live in two thousand | and twenty two.
     Seventy | four percent of them renewed.`,
  ),
  ...phrases(
    'sentence',
    `I see your point. | What if we start smaller?
     That was quick. | Did you get my email?
     I am glad to hear it. | We try hard.
     There are two options. | The first one is the pilot.`,
  ),
  ...phrases(
    'none',
    `Who do you buy that from at the moment?
     I can have the contract with you by Monday.
     It does not get simpler than that.
     What would your boss say?
     We can stop at any time.
     So what is the catch?
     Please give my regards to Elena.
     I will call you back at four.`,
  ),
];
