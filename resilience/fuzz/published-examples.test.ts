import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { judgeBy } from './judge.ts'
import { publishedCalls, readDescription } from './published-calls.ts'
import { requestOf } from './requests.ts'
import { sendFuzzRequest } from './send-request.ts'
import { openPortalForFile } from '@despatch/server/test/test-portal.ts'

const portal = await openPortalForFile()

/** Milliseconds for one request of each call. */
const ALL_EXAMPLES = 120_000

test(
  '[CALL-01, AUTH-09] the example of every call and the answer to it, with an API key, fit the published description',
  async () => {
    const { secret } = await (await portal.login('admin')).call(apiKeyPost, { key_name: 'Examples' })
    const description = await readDescription(portal.address)
    const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false })
    const judge = judgeBy(description)
    const violations: string[] = []
    let successes = 0
    for (const call of publishedCalls(description)) {
      if (!ajv.validate(call.body, call.example))
        violations.push(`${call.path}: the example does not fit: ${ajv.errorsText()}`)
      const request = requestOf(call, 'admin', call.example)
      const answer = await sendFuzzRequest(portal.address, request, { authorization: `Bearer ${secret}` })
      const violation = judge(request, { ...answer, milliseconds: 0 })
      if (violation !== null) violations.push(`${call.path}: ${violation}`)
      if (answer.status === 200) successes += 1
    }
    expect(violations).toEqual([])
    expect(successes).toBeGreaterThan(150)
  },
  ALL_EXAMPLES,
)
