// Certificates of inspectors.

import * as z from 'zod/mini'
import { certificateList } from '#domain/users/certificate.ts'
import { endpoint } from './endpoint.ts'
import { userParams } from './user-shape.ts'

const certificates = z.strictObject({ certificates: certificateList })

export const readOwnCertificates = endpoint('GET', '/api/session/certificates', {
  access: 'login',
  summary: "One's own certificates",
  answer: certificates,
})

export const readCertificates = endpoint('GET', '/api/users/:uid/certificates', {
  access: 'admin',
  summary: 'The certificates of a user',
  params: userParams,
  answer: certificates,
  problems: ['user-not-found'],
})

export const saveCertificates = endpoint('PUT', '/api/users/:uid/certificates', {
  audit: 'certificates-changed',
  access: 'admin',
  summary: 'The certificates of a user, in place of those before',
  params: userParams,
  body: certificates,
  answer: certificates,
  problems: ['user-not-found'],
})
