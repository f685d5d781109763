import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { z } from 'zod'
import {
  readText,
  sendRequest,
  type AllowedAddresses,
  type SendingCompany,
} from '../platform/outbound/send-request.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 10_000

export interface SmsToSend {
  /** E.164. */
  to: string
  /** Empty for the provider’s own. */
  from: string
  text: string
}

/** What a provider has accepted. */
export interface SentSms {
  /** The provider’s id of the message. */
  reference: string
  /** How many messages it is charged as. */
  parts: number
}

/** The provider refuses the message for good: it is not sent again. */
export class SmsRefused extends Error {}

/** The provider answers that it has not accepted the message, and may accept it later. */
export class SmsPostponed extends Error {}

/** Sends a message. A repeated `key` does not send it again. Throws SmsRefused, or SmsPostponed or the error of a request without an answer for a later attempt. */
export type SendSms = (message: SmsToSend, key: string) => Promise<SentSms>

const Accepted = z.object({ id: z.string().max(200), parts: z.number().int().min(1).max(100).default(1) })

const Refused = z.object({ message: z.string() })

/** The provider’s reason in a refusal, if it gives one. */
function reasonIn(answer: string): string {
  const { message } = Refused.safeParse(jsonIn(answer)).data ?? { message: '' }
  const reason = cleanText(message).slice(0, 150)
  return reason === '' ? '' : `: ${reason}`
}

function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

/** Statuses after which another attempt may succeed: the provider is busy, or the key is being changed. */
const isTemporary = (status: number): boolean =>
  status >= 500 || status === 401 || status === 403 || status === 408 || status === 429

interface SmsProvider {
  url: string
  apiKey: string
  allowedAddresses: AllowedAddresses
}

/** The provider at the operator’s address (SMS_URL), in the format that docs/sms.md describes. */
export const httpProvider =
  (company: SendingCompany, { url, apiKey, allowedAddresses }: SmsProvider): SendSms =>
  async (message, key) => {
    const response = await sendRequest({
      company,
      url,
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      allowedAddresses,
    })
    const status = response.statusCode ?? 0
    const answer = await readText(response, MOST_BYTES)
    if (status < 200 || status >= 300) {
      const problem = `The provider answered ${status}${reasonIn(answer)}`
      throw isTemporary(status) ? new SmsPostponed(problem) : new SmsRefused(problem)
    }
    const accepted = Accepted.safeParse(jsonIn(answer)).data
    if (!accepted) throw new SmsPostponed('The provider’s answer has no id of the message')
    return { reference: accepted.id, parts: accepted.parts }
  }
