// The yardstick: the same rows behind nothing but node:http and node:sqlite, as durable as ours (WAL, FULL), and with no
// login, no check, no history, no search index and no log. How fast a request could be if it did nothing else.

import { readFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const { PORT = '', YARDSTICK_FOLDER = '', YARDSTICK_PAGE = '' } = process.env

const db = new DatabaseSync(join(YARDSTICK_FOLDER, 'yardstick.sqlite'))
db.exec('pragma journal_mode = wal; pragma synchronous = full')
const columns =
  'id, version, "templateId", "facilityName", "inspectedBy", "inspectionDate", state, "tankType", "photoCount", "submittedAt", "updatedAt"'
const one = db.prepare(
  'select f.*, c.answers, c."photoIds" from forms f join contents c on c."formId" = f.id where f.id = ?',
)
const page = db.prepare(`select ${columns} from forms order by "updatedAt" desc, id desc limit 50`)
const next = db.prepare(
  `select ${columns} from forms where ("updatedAt", id) < (?, ?) order by "updatedAt" desc, id desc limit 50`,
)
const ofState = db.prepare(
  `select ${columns} from forms where state = ? order by "updatedAt" desc, id desc limit 50`,
)
const holding = db.prepare(
  `select ${columns} from forms where instr("searchText", ?) > 0 order by "updatedAt" desc, id desc limit 50`,
)
const latest = db.prepare(
  'select f.*, c.answers, c."photoIds" from forms f join contents c on c."formId" = f.id where f."facilityName" = ? order by f."updatedAt" desc limit 1',
)
const insertForm = db.prepare(
  `insert into forms (id, version, "templateId", "templateVersion", state, "facilityName", "inspectedBy", "inspectionDate", "tankType", "photoCount", "createdAt", "createdBy", "updatedAt", "updatedBy", "submittedAt", "contentHash", "searchText") values (?, 1, ?, ?, ?, ?, ?, ?, '', 0, ?, 'bench', ?, 'bench', ?, '', ?)`,
)
const insertContent = db.prepare('insert into contents ("formId", answers, "photoIds") values (?, ?, ?)')
const updateForm = db.prepare(
  'update forms set version = version + 1, "facilityName" = ?, "updatedAt" = ? where id = ?',
)
const updateContent = db.prepare('update contents set answers = ?, "photoIds" = ? where "formId" = ?')
const home = readFileSync(YARDSTICK_PAGE)

interface Content {
  templateId: string
  templateVersion: number
  state: string
  answers: Record<string, string>
  photoIds: string[]
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function save(
  id: string,
  { templateId, templateVersion, state, answers, photoIds }: Content,
  isNew: boolean,
) {
  const now = new Date().toISOString()
  const { facilityName = '', inspectedBy = '', inspectionDate = '' } = answers
  db.exec('begin immediate')
  if (isNew) {
    const text = `${facilityName}\n${inspectedBy}\n${inspectionDate}`.toLowerCase()
    insertForm.run(
      id,
      templateId,
      templateVersion,
      state,
      facilityName,
      inspectedBy,
      inspectionDate,
      now,
      now,
      now,
      text,
    )
    insertContent.run(id, JSON.stringify(answers), JSON.stringify(photoIds))
  } else {
    updateForm.run(facilityName, now, id)
    updateContent.run(JSON.stringify(answers), JSON.stringify(photoIds), id)
  }
  db.exec('commit')
  return readForm(id)
}

function readForm(id: string) {
  const row = one.get(id)
  return (
    row && {
      ...row,
      answers: JSON.parse(String(row.answers)),
      photoIds: JSON.parse(String(row.photoIds)),
      photos: [],
    }
  )
}

async function savePhoto(name: string, bytes: Buffer) {
  await mkdir(join(YARDSTICK_FOLDER, 'photos'), { recursive: true })
  const file = await open(join(YARDSTICK_FOLDER, 'photos', name), 'w')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  return { id: name }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
  const [, kind, id = ''] = pathname.split('/')
  const given = (name: string) => searchParams.get(name) ?? ''
  switch (`${request.method} ${kind}`) {
    case 'GET healthz':
      return {}
    case 'GET form':
      return readForm(id)
    case 'GET list':
      return { items: page.all() }
    case 'GET next':
      return { items: next.all(given('at'), given('id')) }
    case 'GET state':
      return { items: ofState.all(given('state')) }
    case 'GET search':
      return { items: holding.all(given('term')) }
    case 'GET latest':
      return latest.get(given('facility'))
    case 'PUT new':
      return save(id, JSON.parse(String(await bytesOf(request))), true)
    case 'PUT edit':
      return save(id, JSON.parse(String(await bytesOf(request))), false)
    case 'PUT photo':
      return savePhoto(id, await bytesOf(request))
    default:
      return null
  }
}

// While it looks through a million rows, a connection that waits must not seem idle.
createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  if (request.url === '/') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': home.length })
      .end(home)
    return
  }
  const body = JSON.stringify(await answer(request))
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body)
}).listen(Number(PORT), '127.0.0.1')
