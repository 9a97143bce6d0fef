// A port on loopback for a server that a test starts a moment later. It lies below the range from which the system hands out ports to
// outgoing connections: one of those would have the port before the server does.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const below = 32_768

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, below)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
