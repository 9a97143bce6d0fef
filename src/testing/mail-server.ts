// A real SMTP server on loopback that keeps what it gets, and can be told to refuse or to take its time; and one that
// hangs.

import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Every accepted message, as it came over the wire. */
  received: string[]
  /** The next recipients get this SMTP reply instead of being taken; null takes them again. */
  refuseRecipients(code: number | null): void
  /** The next messages get this SMTP reply instead of being taken; null takes them again. */
  refuseWith(code: number | null): void
  /** A message is answered for only after this time. */
  answerAfter(ms: number): void
  /** From now on a message is taken, and the connection breaks before that is said; or no longer. */
  breakAfterData(breaks: boolean): void
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: string[] = []
  let refusal: number | null = null
  let recipientRefusal: number | null = null
  let delayMs = 0
  let breaks = false
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (recipientRefusal === null) return done()
      done(Object.assign(new Error('no such mailbox'), { responseCode: recipientRefusal }))
    },
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        if (refusal !== null) {
          done(Object.assign(new Error('refused by the test'), { responseCode: refusal }))
          return
        }
        received.push(text)
        if (breaks) for (const socket of sockets) socket.destroy()
        else setTimeout(done, delayMs)
      })
    },
  })
  // A client that is killed resets its connection.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseRecipients: code => {
      recipientRefusal = code
    },
    refuseWith: code => {
      refusal = code
    },
    answerAfter: ms => {
      delayMs = ms
    },
    breakAfterData: isBreaking => {
      breaks = isBreaking
    },
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

interface SilentMailServer {
  url: string
  /** How many connections there have been. */
  connections(): number
  stop(): Promise<void>
}

/** Takes connections and says nothing more than it is told to: a mail server that hangs. */
export async function startSilentMailServer(greeting = ''): Promise<SilentMailServer> {
  const sockets: Socket[] = []
  const server = createServer(socket => {
    sockets.push(socket)
    socket.on('error', () => {}).resume()
    if (greeting) socket.write(greeting)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.length,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
