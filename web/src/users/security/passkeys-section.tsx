import { Button, Modal, Text } from '@mantine/core'
import { passkeyDelete } from '@despatch/contract/auth/passkeys.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf, notify } from '../../platform/notify.ts'
import { refreshSession } from '../../platform/session.ts'
import { NewPasskey } from '../../auth/new-passkey.tsx'
import { canUsePasskeys } from '../../platform/passkey-support.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dialogProps } from '../../ui/dialog-props.ts'
import formClasses from '../user-form.module.css'
import { UserSection } from '../user-section.tsx'
import { factorKey } from './factor.queries.ts'
import { PasskeyRows } from './passkey-rows.tsx'
import { passkeyTexts } from './passkey-texts.ts'
import { passkeysKey, passkeysQuery, type Passkey } from './passkeys.queries.ts'
import { sessionsKey } from './sessions.queries.ts'

/** The user's own passkeys: add and delete them (AUTH-01). */
export function PasskeysSection() {
  const queries = useQueryClient()
  const passkeys = useQuery(passkeysQuery())
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Passkey | null>(null)
  const reload = () => {
    for (const queryKey of [passkeysKey, factorKey, sessionsKey]) void queries.invalidateQueries({ queryKey })
    // A required second factor may be set up now, or missing.
    void refreshSession(queries)
  }
  const remove = useMutation({
    mutationFn: ({ pas_id }: Passkey) => api(passkeyDelete, { pas_id }),
    onSuccess: () => {
      notify.success(passkeyTexts.passkeys, passkeyTexts.deleted)
      setAsked(null)
      reload()
    },
  })
  const close = () => {
    setAdding(false)
    reload()
  }
  return (
    <UserSection title={passkeyTexts.passkeys} description={passkeyTexts.help}>
      <div className={formClasses.wholeRow}>
        <PasskeyRows passkeys={passkeys}>
          {(passkey) => (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-haspopup="dialog"
              aria-label={passkeyTexts.deleteOf(passkey.pas_name)}
              onClick={() => setAsked(passkey)}
            >
              {passkeyTexts.delete}
            </Button>
          )}
        </PasskeyRows>
        {canUsePasskeys() ? (
          <Button variant="default" mt="sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {passkeyTexts.add}
          </Button>
        ) : (
          <Text size="sm" c="dimmed" mt="sm">
            {passkeyTexts.notHere}
          </Text>
        )}
      </div>
      <Modal
        opened={adding}
        onClose={close}
        title={passkeyTexts.add}
        // Recovery codes are shown only once, so a click outside must not close the dialog.
        closeOnClickOutside={false}
        {...dialogProps}
      >
        <NewPasskey onDone={close} onCancel={close} />
      </Modal>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => {
          remove.reset()
          setAsked(null)
        }}
        title={passkeyTexts.deleteQuestion(asked?.pas_name ?? '')}
        action={passkeyTexts.delete}
        busy={remove.isPending}
        refusal={
          remove.error ? { title: passkeyTexts.passkeys, message: messageOf(remove.error) } : undefined
        }
        onCommand={() => asked && remove.mutate(asked)}
      >
        <Text>{passkeyTexts.deleteHelp}</Text>
      </ConfirmDialog>
    </UserSection>
  )
}
