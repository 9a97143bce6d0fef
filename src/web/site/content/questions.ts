// Questions that tank owners ask before they are customers, with short answers. Intervals are left to tank-rules.ts,
// which the service areas page shows.

import { floridaThresholds } from '#domain/tank-rules.ts'

export interface QuestionGroup {
  title: string
  questions: readonly { ask: string; answer: string }[]
}

export const questionGroups: readonly QuestionGroup[] = [
  {
    title: 'What counts as regulated',
    questions: [
      {
        ask: 'Is my tank regulated?',
        answer: `In Florida: stationary aboveground tanks over ${floridaThresholds.aboveground} gallons and underground tanks over ${floridaThresholds.underground}. In Georgia and the Carolinas the state programs cover underground tanks. Aboveground ones fall under the fire code and, at larger sites, the federal spill plan rule (SPCC).`,
      },
      {
        ask: 'Does a generator tank count?',
        answer:
          'Yes. It goes by size and location, like any other tank. Underground generator tanks need release detection too; the old exemption for emergency generators is gone.',
      },
      {
        ask: 'What about a tank we no longer use?',
        answer:
          'It stays regulated until it is properly closed. While it is out of service it has to be emptied and secured, and it still gets checked. Tell the state before you change its status.',
      },
    ],
  },
  {
    title: 'Walkthroughs',
    questions: [
      {
        ask: 'Who may do the walkthrough?',
        answer:
          'You, if you are trained as an operator and write down what you checked, what you found and what you did about it. Owners hire us when the form keeps slipping, when sites are far apart, or when they want a second pair of eyes.',
      },
      {
        ask: 'What happens when you find something?',
        answer:
          'It is in the report with a photo, and what it takes to fix it. If it looks like a release, you hear about it before we leave the site, because the clock on reporting it to the state is yours.',
      },
    ],
  },
  {
    title: 'Tests',
    questions: [
      {
        ask: 'What fails a spill bucket or a sump?',
        answer:
          'A drop of an eighth of an inch or more in an hour, or a crack, a loose seam or a bad boot that we see before any water goes in. A visible defect ends the test there.',
      },
      {
        ask: 'Do we have to close during a test?',
        answer:
          'No. Lanes and fills are closed one at a time. Pumps stop for the minutes a line leak detector test takes. A water test ties up its bucket or sump for over an hour.',
      },
      {
        ask: 'A test failed. Now what?',
        answer:
          'Stop using what failed, have it repaired by a licensed contractor, and have it tested again. In Florida a failed integrity test is also reported as an incident. We tell you what to file and come back for the retest.',
      },
    ],
  },
  {
    title: 'The inspection',
    questions: [
      {
        ask: 'What should we have ready for a state inspection?',
        answer:
          'Registration, placard, certificate or permit. Proof of financial responsibility. Operator certificates. Walkthrough and release detection records, alarm history, and the last test reports. Keys to every lid, and someone who can open them.',
      },
      {
        ask: 'Can you be there?',
        answer:
          'Yes. Call us when the notice comes. In Florida inspectors do not open your equipment themselves, so someone has to do it for them.',
      },
      {
        ask: 'What does it cost?',
        answer:
          'The starting prices are on the services page, and the cost page multiplies them by what you have. The quote is free.',
      },
    ],
  },
]
