// Whether the server answers at this moment, asked of the network and of nothing that is kept in the browser.

const patience = 5_000

export async function isServerThere(): Promise<boolean> {
  try {
    const asked = { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(patience) } as const
    return (await fetch('/healthz', asked)).ok
  } catch {
    return false
  }
}
