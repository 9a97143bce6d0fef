// The tables of bad settings, each with every message it must give, to the letter.

import { describe, expect, test } from 'vitest'
import { canary, type Env } from '#testing/bad-settings/sentences.ts'
import { badServerSettings } from '#testing/bad-settings/server.ts'
import { badServiceSettings } from '#testing/bad-settings/services.ts'
import { unknownSettings } from '#testing/bad-settings/unknown-names.ts'
import { readSettings, SettingsFault } from '../env.ts'
import { variableNames } from './variables.ts'

const badSettings = [...badServerSettings, ...badServiceSettings, ...unknownSettings]

function faultOf(env: Env): SettingsFault | null {
  try {
    readSettings(env)
    return null
  } catch (error) {
    if (error instanceof SettingsFault) return error
    throw error
  }
}

describe('bad settings', () => {
  test.each(badSettings.map(([env, ...messages]) => ({ env, messages })))('$env', ({ env, messages }) => {
    const fault = faultOf(env)
    expect(fault?.faults.map(({ message }) => message)).toEqual(messages)
    expect(fault?.faults.map(({ variable }) => variable)).toEqual(
      messages.map(message => message.split(' ')[0]),
    )
    expect(fault?.message).toBe(messages.join('\n'))
    expect(fault?.message).not.toContain(canary)
  })

  test('the tables have 40 cases or more, none twice, and refuse every setting once', () => {
    expect(badSettings.length).toBeGreaterThanOrEqual(40)
    expect(new Set(badSettings.map(([env]) => JSON.stringify(env))).size).toBe(badSettings.length)
    const refused = new Set(
      badSettings.flatMap(([, ...messages]) => messages.map(message => message.split(' ')[0])),
    )
    expect(variableNames.filter(name => !refused.has(name))).toEqual([])
  })
})
