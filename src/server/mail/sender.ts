// How a mail leaves the house: over SMTP, or, where no server is set, as a note in the log.
// Sender, recipient and subject are ours; what a visitor typed is in the text and in one checked reply address.

import { createTransport } from 'nodemailer'
import type { Log } from '#server/http/log.ts'
import type { NewMail } from './store.ts'

export interface MailSettings {
  /** Null: mail is written to the log. */
  smtpUrl: string | null
  to: string
  from: string
}

export interface Sender {
  send(mail: NewMail & { id: string }): Promise<void>
  close(): void
}

export function createSender({ smtpUrl, to, from }: MailSettings, log: Log): Sender {
  if (!smtpUrl) {
    return {
      send: async ({ id }) => log.info('mail not sent: SMTP_URL is not set', { mail: id }),
      close: () => {},
    }
  }
  const transport = createTransport(smtpUrl, { disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async ({ id, subject, text, replyTo }) => {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        // The same on every attempt, so that a recipient's server can drop a repetition.
        messageId: `<${id}@${from.split('@').at(-1)}>`,
      })
    },
    close: () => transport.close(),
  }
}
