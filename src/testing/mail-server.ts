// A real SMTP server on loopback that keeps what it gets, and can be told to refuse.

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Every accepted message, as it came over the wire. */
  received: string[]
  /** The next messages get this SMTP reply instead of being taken; null takes them again. */
  refuseWith(code: number | null): void
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: string[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: code => {
      refusal = code
    },
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
