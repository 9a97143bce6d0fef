import { describe, expect, test } from 'vitest'
import { accountEmail, email } from '../text.ts'
import { newUser, userChange } from './user.ts'

describe('an e-mail', () => {
  test.each(['a@b.co', 'dana.fields+tank@mail.cypress.example', ' dana@cypress.example '])(
    'may be %j',
    typed => {
      expect(email.safeParse(typed).success).toBe(true)
    },
  )

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['dana', 'Please enter a valid email address'],
    ['dana@cypress', 'Please enter a valid email address'],
    ['dana fields@cypress.example', 'Please enter a valid email address'],
    ['@cypress.example', 'Please enter a valid email address'],
    ['dana@@cypress.example', 'Please enter a valid email address'],
    ['a@b.example, c@d.example', 'Please enter a valid email address'],
  ])('may not be %j', (typed, sentence) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe(sentence)
  })

  test('has one spelling as an account', () => {
    expect(accountEmail.parse('Dana@Cypress.Example')).toBe('dana@cypress.example')
  })
})

describe('a new user', () => {
  const typed = { email: 'dana@cypress.example', password: 'walk the tank farm', displayName: 'Dana Fields' }

  test('is an inspector and no admin unless said otherwise', () => {
    expect(newUser.parse(typed)).toMatchObject({ admin: false, inspector: true })
    expect(newUser.parse({ ...typed, admin: true, inspector: false })).toMatchObject({
      admin: true,
      inspector: false,
    })
  })

  test('takes no other field', () => {
    expect(newUser.safeParse({ ...typed, uid: '1' }).success).toBe(false)
  })
})

test('a change of a user names at least one value', () => {
  expect(userChange.safeParse({}).success).toBe(false)
  expect(userChange.parse({ active: false })).toEqual({ active: false })
})
