// Questions that tank owners ask before they are customers, with short answers. `[words](address)` is a link. Intervals are
// left to tank-rules.ts, which the service areas page shows.

import { floridaThresholds } from '#domain/rules/tank-rules.ts'

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
        answer: `In Florida: stationary aboveground tanks over ${floridaThresholds.aboveground} gallons and underground tanks over ${floridaThresholds.underground}. In Georgia and the Carolinas the state programs cover underground tanks. Aboveground tanks fall under the fire code and, at larger sites, the federal spill plan rule (SPCC). [What each state requires](/service-areas) is on our service areas page.`,
      },
      {
        ask: 'Does a generator tank count?',
        answer:
          'Yes. It depends on size and location, like any other tank. Underground generator tanks need release detection too; the old exemption for emergency generators is gone.',
      },
      {
        ask: 'What about a tank we no longer use?',
        answer:
          'It stays regulated until it is properly closed. While it is out of service it has to be secured and still gets checked, and release detection goes on until it is empty. Tell the state before you change its status.',
      },
    ],
  },
  {
    title: 'Walkthroughs',
    questions: [
      {
        ask: 'Who can do the walkthrough?',
        answer:
          'You can, if you are trained as an operator and write down what you checked, what you found and what you did about it. Owners hire us for [monthly walkthroughs](/services#monthly-walkthroughs) when the form keeps slipping, when sites are far apart, or when they want a second pair of eyes.',
      },
      {
        ask: 'How do I know when the next one is due?',
        answer:
          'Enter your last dates on [What is due?](/what-is-due) and you get the next ones, with the rule behind each. There is also a one-page checklist to print for [Florida](/checklist/florida), [Georgia](/checklist/georgia), [South Carolina](/checklist/south-carolina) and [North Carolina](/checklist/north-carolina).',
      },
      {
        ask: 'What happens when you find something?',
        answer:
          'It goes in the report with a photo and what it takes to fix it. If it looks like a release, you hear about it before we leave the site, because the deadline for reporting it to the state is yours. [What to do if you suspect a leak](/suspect-a-leak).',
      },
    ],
  },
  {
    title: 'Tests',
    questions: [
      {
        ask: 'What fails a spill bucket or a sump?',
        answer:
          'A drop of an eighth of an inch or more in an hour, or a crack, a loose seam or a bad boot that we see before any water goes in. A visible defect ends the test there. [How we test](/services#hydrostatic-testing).',
      },
      {
        ask: 'Do we have to close during a test?',
        answer:
          'No. Lanes and fills are closed one at a time. Pumps stop for the few minutes a line leak detector test takes. A water test ties up its bucket or sump for over an hour.',
      },
      {
        ask: 'A test failed. Now what?',
        answer:
          'Stop using what failed, have it repaired by a licensed contractor, and have it tested again. In Florida a failed integrity test is also [reported as an incident](/suspect-a-leak#whom-to-call). We tell you what to file and come back for the retest.',
      },
    ],
  },
  {
    title: 'The inspection',
    questions: [
      {
        ask: 'What should we have ready for a state inspection?',
        answer:
          'Registration, placard, certificate or permit. Proof of financial responsibility. Operator certificates. Walkthrough and release detection records, alarm history, and the last test reports. Keys to every lid, and someone who can open them. A [compliance audit](/services#compliance-audits) goes through the same list first.',
      },
      {
        ask: 'Can you be there?',
        answer:
          'Yes. [Call or write us](/contact) when the notice comes. In Florida inspectors do not open your equipment themselves, so someone has to do it for them.',
      },
      {
        ask: 'What does it cost?',
        answer:
          'Starting prices are on the [services page](/services), and the [cost page](/cost) works out the total for what you have. [The quote](/contact#quote) is free.',
      },
      {
        ask: 'Do you work in my city?',
        answer:
          'We work across Florida, Georgia and the Carolinas. Each of the [95 cities we list](/service-areas) has a page with who inspects there and what is due.',
      },
    ],
  },
]
