// What a link to the contact form takes along, in its address: a service, and the city the tanks are in. The server fills
// both into a page that is built once, with a mark, so that it works without script.

import { type City, cities, cityPath } from '#domain/site/city.ts'
import { stateOf } from '#domain/states.ts'
import { type ContactService, contactServices } from './contact-service.ts'

export const contactPath = '/contact'

/** Built, but at no address of its own. */
export const contactAskedPath = '/contact/asked'

export const messageMark = '[[asked message]]'

interface Asked {
  service: ContactService | null
  city: City | null
}

/** The quote form, with what is known filled in. */
export function quoteHref({ service, city }: { service?: ContactService; city?: City }): string {
  const given = [service && `service=${service}`, city && `city=${cityPath(city).slice(1)}`].filter(Boolean)
  return `${contactPath}?${given.join('&')}#quote`
}

/** Null where the address names neither a service nor a city of ours. */
export function readAsked(query: { get(name: string): string | null }): Asked | null {
  const service = contactServices.find(({ value }) => value === query.get('service'))?.value ?? null
  const city = cities.find(each => cityPath(each) === `/${query.get('city')}`) ?? null
  return service || city ? { service, city } : null
}

/** The start of the visitor's message. */
export const messageOf = ({ city }: Asked): string =>
  city ? `Tank location: ${city.name}, ${stateOf(city.state).name}\n` : ''
