import { takesKey, type Call } from '@despatch/contract/wire/call.ts'
import type { Binding } from './binding.ts'

/**
 * Keeps an incomplete app from starting. Throws if a call of the contract is not bound exactly once, if a binding is not
 * in the contract, or if a call contradicts itself or its binding.
 */
export function checkBindings(calls: readonly Call[], bindings: readonly Binding[]): void {
  for (const call of calls) {
    const count = bindings.filter((binding) => binding.call === call).length
    if (count !== 1) throw new Error(`The call ${call.path} is bound ${count} times; it must be bound once`)
  }
  for (const { call, kind } of bindings) {
    if (!calls.includes(call)) throw new Error(`${call.path} is bound but not in the contract`)
    const declared = kindOf(call)
    if (kind !== declared)
      throw new Error(`${call.path} is bound as a ${kind}, but in the contract it is a ${declared}`)
    const contradiction = contradictionOf(call)
    if (contradiction !== undefined) throw new Error(`${call.path} ${contradiction}`)
  }
}

function kindOf({ stream, file }: Call): Binding['kind'] {
  if (stream) return 'stream'
  return file === null ? 'reply' : 'file'
}

function contradictionOf(call: Call): string | undefined {
  const kind = kindOf(call)
  if (kind !== 'reply' && call.writes !== false) return `is a ${kind}, so it must not write`
  // The gateway opens the transaction of a company, which a public call names in its payload, if at all.
  if (call.needs === 'public' && call.writes === true) return `is public, so it must write 'in steps'`
  if (call.claimsKey && (call.writes !== 'in steps' || !takesKey(call)))
    return `claims its Idempotency-Key, so it must write 'in steps' and not be public`
  return undefined
}
