import type { ProofKind } from '@despatch/domain/auth/proof.ts'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../platform/lazy-dialog.tsx'
import { onProofNeeded } from '../platform/proof.ts'

const ProofDialog = lazyDialog(async () => (await import('./proof-dialog.tsx')).ProofDialog)

interface Question {
  accepts: readonly ProofKind[]
  answer: (proved: boolean) => void
}

/** Opens the dialog for a call that needs a fresh proof of who the user is (AUTH-01). */
export function ProofQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () => onProofNeeded((accepts) => new Promise((resolve) => setQuestion({ accepts, answer: resolve }))),
    [],
  )
  const close = (proved: boolean) => {
    question?.answer(proved)
    setQuestion(null)
  }
  return (
    <ProofDialog
      opened={question !== null}
      accepts={question?.accepts ?? null}
      onClose={() => close(false)}
      onProved={() => close(true)}
    />
  )
}
