// How a mail is sent: over SMTP, or, where no server is set, as a note in the log.
// Sender, subject and recipient (the office, or a user) are ours; what a visitor typed is in the text and in one checked reply address.

import type { Transporter } from 'nodemailer'
import { company } from '#domain/site/company.ts'
import type { Log } from '#server/http/log.ts'
import { type NewMail, secretMark } from './store.ts'

export interface OutgoingMail extends NewMail {
  /** The office where none is named. */
  to?: string
  html?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface MailSettings {
  /** Null: mail is written to the log. */
  smtpUrl: string | null
  to: string
  from: string
}

export interface Sender {
  /** Rejects when the signal aborts, whatever the mail server does. */
  send(mail: OutgoingMail & { id: string }, signal: AbortSignal): Promise<void>
  /** False where mail is only noted in the log. */
  isReal: boolean
  close(): void
}

/** A mail server that hangs is given up soon: the next attempt is only a minute away. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** `secretOf` makes the secret of a link out of its id. */
export function createSender(
  { smtpUrl, to, from }: MailSettings,
  log: Log,
  secretOf: (linkId: string) => string,
): Sender {
  if (!smtpUrl) {
    return {
      isReal: false,
      send: async ({ id }) => log.info('mail not sent: SMTP_URL is not set', { mail: id }),
      close: () => {},
    }
  }
  // Loaded with the first mail.
  let transport: Transporter | null = null
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport(
      { url: smtpUrl, ...patience },
      { disableFileAccess: true, disableUrlAccess: true },
    )
    return transport
  }
  return {
    isReal: true,
    send: async ({ id, replyTo, recipient, linkId, text, headers, ...mail }, signal) => {
      const sending = (await open()).sendMail({
        from: { name: company.name, address: from },
        to: recipient ? { name: '', address: recipient } : to,
        ...mail,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        text: linkId ? text.replace(secretMark, () => secretOf(linkId)) : text,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        // The same on every attempt, so that a recipient's server can drop a repetition.
        messageId: `<${id}@${from.split('@').at(-1)}>`,
      })
      await unlessAborted(sending, signal)
    },
    close: () => transport?.close(),
  }
}

async function unlessAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
