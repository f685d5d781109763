import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerProblem } from './problem.ts'

/**
 * Answers a request that has no route. `methods` are those of its address: without any, it does not exist. OPTIONS gets them
 * in the header Allow, and another method is refused with them. There are no CORS headers, so that pages of others cannot use
 * the portal from a browser.
 */
export async function answerWithoutRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): Promise<void> {
  if (methods.length === 0) return await answerProblem(new Refusal('UNKNOWN_CALL'), request, reply)
  void reply.header('allow', methods.join(', '))
  if (request.method !== 'OPTIONS')
    return await answerProblem(new Refusal('METHOD_NOT_ALLOWED'), request, reply)
  await reply.code(204).send()
}
