import type { ProofKind } from '@despatch/domain/auth/proof.ts'

/** Asks the user for one of these. Resolves with whether they have proved who they are. */
type Asker = (accepts: readonly ProofKind[]) => Promise<boolean>

const noAsker: Asker = async () => false

let asker = noAsker

/** The question that is on screen. Calls that are refused in the meantime wait for it too. */
let open: Promise<boolean> | undefined

/** Sets what asks the user. Returns a function that removes it. */
export function onProofNeeded(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = noAsker
  }
}

export function askForProof(accepts: readonly ProofKind[]): Promise<boolean> {
  open ??= asker(accepts).finally(() => (open = undefined))
  return open
}
