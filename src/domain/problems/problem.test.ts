import { describe, expect, test } from 'vitest'
import { photosPerForm } from '../limits.ts'
import { captions } from './caption.ts'
import { deviceProblems, Problem, problems } from './problem.ts'

// The customer's error catalogue, to the letter. A sentence that changes here is a change of contract.
const catalogue = [
  'Failed to log in',
  'There was an error submitting your request. Please try again or contact us directly.',
  'Failed to load users',
  'Failed to create user',
  'Failed to load form templates',
  'Failed to load completed forms',
  'Failed to delete form',
  'Failed to delete the form',
  'No form ID provided',
  'Form not found',
  'Failed to load the form',
  'Form data not available',
  'Failed to save the form',
  'You must be logged in to upload photos. Your form will be saved without photos.',
  'Photo uploads failed. Saving form without photos.',
  'Error loading previous data for this site.',
  'User must be logged in to save forms',
]

const sentences = [
  ...Object.values({ ...problems, ...deviceProblems }).map(problem => problem.message),
  ...Object.values(captions),
]

describe('the catalogue of problems', () => {
  test.each(catalogue)('has %j', sentence => {
    expect(sentences).toContain(sentence)
  })

  test('gives every failure the server sends a 4xx or 5xx', () => {
    for (const { status } of Object.values(problems)) {
      expect(status >= 400 && status < 600).toBe(true)
    }
  })

  test('says each sentence once', () => {
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

test('the sentence about too many photos names the number that is too many', () => {
  expect(problems['too-many-photos'].message).toContain(` ${photosPerForm} photos`)
})

test('a Problem carries its sentence, or the better one of the moment', () => {
  expect(new Problem('form-not-found')).toMatchObject({
    code: 'form-not-found',
    status: 404,
    message: 'Form not found',
  })
  expect(
    new Problem('invalid-input', { message: 'Name is required', errors: { name: 'Name is required' } }),
  ).toMatchObject({ status: 400, message: 'Name is required', errors: { name: 'Name is required' } })
})
