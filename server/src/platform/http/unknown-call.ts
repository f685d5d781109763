import type { Call } from '@despatch/contract/wire/call.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerProblem } from './problem.ts'

/** Answers a request for a call that does not exist, or that is made with another method, which the header Allow states. */
export function unknownCallHandler(calls: readonly Call[]) {
  const methods = new Map(calls.map(({ path, method }) => [`/api/${path}`, method]))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [path = ''] = request.url.split('?')
    const method = methods.get(path.replace(/\/$/, ''))
    if (method === undefined) return await answerProblem(new Refusal('UNKNOWN_CALL'), request, reply)
    return await answerProblem(new Refusal('METHOD_NOT_ALLOWED'), request, reply.header('allow', method))
  }
}
