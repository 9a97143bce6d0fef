import { expect, test } from 'vitest'
import { publicPaths } from '#domain/site/site-map.ts'
import { linksIn, plainText } from '../components/linked-text.tsx'
import { questionGroups } from '../content/questions.ts'
import { furtherDetails, mainDetails } from '../content/service-details.ts'

const answers = questionGroups.flatMap(({ questions }) => questions.map(({ answer }) => answer))
const links = answers.flatMap(linksIn)

test('a link is words and an address; the words alone are the plain text', () => {
  const text = 'See [the cost page](/cost) or [call](/contact#quote).'
  expect(plainText(text)).toBe('See the cost page or call.')
  expect(linksIn(text)).toEqual(['/cost', '/contact#quote'])
})

test('the answers lead to services, due, cost, leak, areas, contact and the checklists', () => {
  const paths = ['/services', '/what-is-due', '/cost', '/suspect-a-leak', '/service-areas', '/contact']
  for (const path of [...paths, '/checklist/florida']) {
    expect(links.map(link => link.split('#')[0])).toContain(path)
  }
})

test('every link leads to a page that there is, and to a place on it', () => {
  const anchors = [...mainDetails, ...furtherDetails].map(({ id }) => id)
  for (const link of links) {
    const [path = '', anchor] = link.split('#')
    expect(publicPaths).toContain(path)
    if (path === '/services' && anchor) expect(anchors).toContain(anchor)
  }
})

test('an answer that names a page of ours links it', () => {
  const named: [RegExp, string][] = [
    [/services page/, '/services'],
    [/cost page/, '/cost'],
    [/service areas page/, '/service-areas'],
    [/reported as an incident|suspect a leak/, '/suspect-a-leak'],
    [/compliance audit/, '/services#compliance-audits'],
    [/monthly walkthrough/, '/services#monthly-walkthroughs'],
  ]
  for (const answer of answers) {
    for (const [words, path] of named) {
      if (words.test(plainText(answer))) {
        expect(
          linksIn(answer).some(link => link.startsWith(path)),
          answer,
        ).toBe(true)
      }
    }
  }
})
