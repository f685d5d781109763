import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'

/** Longer than the User-Agent of any browser. */
const longestAgent = 400

/** The request's User-Agent, as far as it can be stored. */
export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, longestAgent)

/** The browser and system of a User-Agent, such as “Firefox on Windows”; empty if neither is known. */
export function browserName(agent: string): string {
  if (agent === '') return ''
  const { browser, os } = Bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}
