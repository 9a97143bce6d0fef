// Which of our cities the first three digits of a ZIP code belong to: those whose own ZIP codes begin with them or, where none
// of ours does, the nearest ones. Coarser than a table of all ZIP codes, and small enough to stand in the page.
// Written from general knowledge of ZIP code areas and not checked against the Postal Service's tables: the search names the
// city it leads to and opens none by itself.

import type { StateSlug } from '#domain/states.ts'
import type { City } from './city.ts'

/** City slugs by prefix. */
export const zipAreas: Record<StateSlug, Readonly<Record<string, string>>> = {
  florida: {
    320: 'jacksonville',
    321: 'daytona-beach palm-coast port-orange',
    322: 'jacksonville',
    323: 'tallahassee',
    324: 'panama-city',
    325: 'pensacola',
    326: 'gainesville',
    327: 'deltona orlando sanford',
    328: 'orlando',
    329: 'melbourne palm-bay',
    330: 'coral-springs hialeah hollywood homestead miami-gardens miramar pembroke-pines pompano-beach',
    331: 'miami miami-beach miami-gardens',
    332: 'miami',
    333: 'davie fort-lauderdale lauderhill plantation sunrise tamarac weston',
    334: 'boca-raton boynton-beach deerfield-beach delray-beach jupiter wellington west-palm-beach',
    335: 'tampa',
    336: 'tampa',
    337: 'clearwater largo st-petersburg',
    338: 'lakeland',
    339: 'cape-coral fort-myers',
    341: 'cape-coral fort-myers',
    342: 'bradenton north-port sarasota',
    344: 'ocala',
    346: 'clearwater tampa',
    347: 'kissimmee orlando',
    349: 'port-st-lucie',
  },
  georgia: {
    300: 'alpharetta marietta roswell',
    301: 'marietta rome',
    302: 'atlanta',
    303: 'atlanta sandy-springs',
    304: 'savannah',
    305: 'athens',
    306: 'athens',
    307: 'rome',
    308: 'augusta',
    309: 'augusta',
    310: 'macon warner-robins',
    311: 'atlanta',
    312: 'macon',
    313: 'savannah',
    314: 'savannah',
    315: 'brunswick',
    316: 'valdosta',
    317: 'albany',
    318: 'columbus',
    319: 'columbus',
    398: 'albany',
    399: 'atlanta',
  },
  'south-carolina': {
    290: 'columbia',
    291: 'columbia sumter',
    292: 'columbia',
    293: 'spartanburg',
    294: 'charleston goose-creek mount-pleasant north-charleston summerville',
    295: 'florence myrtle-beach',
    296: 'anderson greenville',
    297: 'rock-hill',
    298: 'aiken',
    299: 'hilton-head-island',
  },
  'north-carolina': {
    270: 'winston-salem',
    271: 'winston-salem',
    272: 'greensboro high-point',
    273: 'greensboro',
    274: 'greensboro',
    275: 'cary raleigh',
    276: 'raleigh',
    277: 'durham',
    278: 'greenville',
    279: 'greenville',
    280: 'charlotte concord gastonia',
    281: 'charlotte',
    282: 'charlotte',
    283: 'fayetteville',
    284: 'wilmington',
    285: 'jacksonville',
    286: 'hickory',
    287: 'asheville',
    288: 'asheville',
    289: 'asheville',
  },
}

/** The prefixes that lead to a city. */
export const zipPrefixesOf = ({ state, slug }: Pick<City, 'state' | 'slug'>): string[] =>
  Object.entries(zipAreas[state])
    .filter(([, slugs]) => slugs.split(' ').includes(slug))
    .map(([prefix]) => prefix)
