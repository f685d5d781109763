import { Button, Text } from '@mantine/core'
import { factorReset } from '@despatch/contract/auth/factors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import formClasses from '../user-form.module.css'
import { UserSection } from '../user-section.tsx'
import { FactorState } from './factor-state.tsx'
import { factorTexts } from './factor-texts.ts'
import { factorKey, factorQuery } from './factor.queries.ts'
import { PasskeyRows } from './passkey-rows.tsx'
import { passkeysKey, passkeysQuery } from './passkeys.queries.ts'
import { sessionsKey } from './sessions.queries.ts'

/** The second factor of another user, which an administrator can reset (AUTH-01, USER-02). */
export function FactorOfUserSection({ ausr_id }: { ausr_id: number }) {
  const queries = useQueryClient()
  const factor = useQuery(factorQuery(ausr_id))
  const passkeys = useQuery(passkeysQuery(ausr_id))
  const [asking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: () => api(factorReset, { ausr_id }),
    onSuccess: () => {
      notify.success(factorTexts.secondFactor, factorTexts.resetDone)
      setAsking(false)
      return Promise.all(
        [factorKey, passkeysKey, sessionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    },
  })
  const close = () => {
    reset.reset()
    setAsking(false)
  }
  return (
    <UserSection title={factorTexts.secondFactor} description={factorTexts.helpOfUser}>
      <div className={formClasses.wholeRow}>
        {(passkeys.data?.length ?? 1) > 0 && <PasskeyRows passkeys={passkeys} />}
        <FactorState factor={factor}>
          {(active) =>
            (active || (passkeys.data?.length ?? 0) > 0) && (
              <Button variant="default" mt="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {factorTexts.reset}
              </Button>
            )
          }
        </FactorState>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={factorTexts.resetQuestion}
        action={factorTexts.reset}
        busy={reset.isPending}
        refusal={
          reset.error ? { title: factorTexts.secondFactor, message: messageOf(reset.error) } : undefined
        }
        onCommand={() => reset.mutate()}
      >
        <Text>{factorTexts.resetHelp}</Text>
      </ConfirmDialog>
    </UserSection>
  )
}
