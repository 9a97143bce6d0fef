// The contract as an OpenAPI 3.1 document, drawn from the same endpoint objects that are served. Drawing takes
// longer than any other answer that a stranger can ask for, so it is done once.

import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { nameOf } from '#api/endpoints.ts'
import { problems } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { type Encoding, pickEncoding } from './accept-encoding.ts'
import { type AnswerHeaders, type HttpAnswer, type HttpRequest, headerOf } from './exchange.ts'
import { versionHeaders } from './versions.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => defineRequired(jsonSchema),
  })
  return json
}

/** A record by a list of names requires each name and describes all values once; programs need each name described. */
function defineRequired(json: z.core.JSONSchema.BaseSchema): void {
  const { required, additionalProperties } = json
  if (!required || typeof additionalProperties !== 'object') return
  json.properties = {
    ...Object.fromEntries(required.map(name => [name, additionalProperties])),
    ...json.properties,
  }
}

const problemSchema: Json = {
  type: 'object',
  required: ['code', 'status', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(problems) },
    status: { type: 'integer' },
    message: { type: 'string', description: 'The sentence for the person' },
    requestId: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** Answers with the document; its bytes are made on first request, and cached. */
export function openApiAnswer(
  endpoints: readonly Endpoint[],
  version: string,
): (request: HttpRequest) => HttpAnswer {
  const build = () => {
    const plain = Buffer.from(JSON.stringify(buildOpenApi(endpoints, version)))
    return { plain, packed: new Map<Encoding, Buffer<ArrayBuffer>>([['gzip', gzipSync(plain)]]) }
  }
  let built: ReturnType<typeof build> | null = null
  return request => {
    built ??= build()
    const encoding = pickEncoding(headerOf(request, 'accept-encoding'), built.packed)
    const bytes = (encoding && built.packed.get(encoding)) ?? built.plain
    const headers: AnswerHeaders = {
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    }
    return { status: 200, headers, body: bytes }
  }
}

function buildOpenApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${company.name} API`, version },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: nameOf(endpoint),
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    'x-access': endpoint.access,
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(endpoint.headers, 'header'),
      ...parameters(endpoint.versioned && versionHeaders[endpoint.versioned], 'header'),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: contentOf(endpoint.body, 'input') } }),
    responses: { ...success(endpoint), ...failures(endpoint) },
  }
}

function parameters(schema: z.core.$ZodObject | undefined, location: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
  }))
}

const contentOf = (schema: z.core.$ZodType | 'bytes', io: 'input' | 'output'): Json =>
  schema === 'bytes'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(schema, io) } }

function success(endpoint: Endpoint): Json {
  if (!endpoint.answer) return { 204: { description: 'Done' } }
  const content = contentOf(endpoint.answer, 'output')
  return { [endpoint.status ?? 200]: { description: 'Done', content } }
}

const unsettled = ({ settles }: Endpoint) =>
  (['password-change-needed', 'second-factor-setup-needed'] as const).filter(code => code !== settles)

function failures(endpoint: Endpoint): Json {
  const codes = [
    ...(endpoint.access === 'public' ? [] : (['not-logged-in', ...unsettled(endpoint)] as const)),
    ...(endpoint.access === 'admin' ? (['forbidden'] as const) : []),
    ...(['bad-request', 'wrong-content-type'] as const),
    ...(endpoint.body ? (['invalid-input', 'too-large'] as const) : []),
    ...(endpoint.problems ?? []),
    ...(endpoint.method === 'GET' ? [] : (['storage-full'] as const)),
    'unavailable' as const,
  ]
  const byStatus = Map.groupBy(codes, code => problems[code].status)
  const answers = [...byStatus].map(([status, group]) => {
    const description = group.map(code => `${code}: ${problems[code].message}`).join(' ')
    const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
    return [status, { description, content }] as const
  })
  return Object.fromEntries(answers)
}
