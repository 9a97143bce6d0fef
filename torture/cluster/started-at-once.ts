// C1: two servers are started at the same moment on an empty database.

import { logIn } from '#api/log-in.ts'
import { createPostgresDatabase } from '#testing/postgres-database.ts'
import { listening } from '#testing/server-process.ts'
import { createVisitor } from '#testing/test-app.ts'
import { type Fault, none } from '../fault.ts'
import { admin } from '../product.ts'
import { openCluster, sharedSettings } from './cluster.ts'

export const startedAtOnce: Fault = {
  id: 'C1',
  title: 'two servers start at once on an empty database',
  expected: 'both serve, and the first admin logs in on both',
  times: { whole: 28, short: 3 },
  databases: ['postgres'],
  run: async (stage, times) => {
    const { servers } = await openCluster(stage)
    let ended = 0
    let refused = 0
    for (let round = 0; round < times; round += 1) {
      const { url, remove } = await createPostgresDatabase(stage.clusterUrl ?? '')
      const programs = servers.map(server =>
        server.run('main', { env: { ...sharedSettings, DATABASE_URL: url } }),
      )
      const started = await Promise.allSettled(programs.map(program => listening(program)))
      ended += started.filter(({ status }) => status === 'rejected').length
      for (const { origin } of servers) {
        const visitor = createVisitor((path, init) => stage.traffic.fetch(`${origin}${path}`, init))
        const answer = await visitor.call(logIn, { body: admin }).catch(() => null)
        if (!answer?.ok) refused += 1
      }
      for (const { child, exit } of programs) {
        child.kill('SIGKILL')
        await exit
      }
      await remove()
    }
    // The checker looks at the database of the stage.
    await stage.product.start(sharedSettings)
    return [none('servers that ended', ended), none('logins refused', refused)]
  },
}
