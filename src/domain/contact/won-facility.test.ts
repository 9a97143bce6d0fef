import { expect, test } from 'vitest'
import { facilityOfRequest } from './won-facility.ts'

const request = {
  ...{ name: 'Pat Rivers', email: 'pat@rivers.example', phone: '813 555 0142' },
  ...{ company: 'Rivers Fuel', message: 'Two tanks near Columbia, South Carolina.', notes: '' },
}

test('begins with the contact, the company, and the state that the request names', () => {
  expect(facilityOfRequest(request)).toMatchObject({
    ...{ name: 'Rivers Fuel', customer: 'Rivers Fuel', state: 'South Carolina', status: 'active' },
    contacts: [{ name: 'Pat Rivers', email: 'pat@rivers.example', phone: '813 555 0142' }],
  })
  expect(facilityOfRequest({ ...request, company: '', message: '' })).toMatchObject({
    ...{ name: 'Pat Rivers', customer: '', state: 'Florida' },
  })
})
