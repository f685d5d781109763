import { Button, Group, Modal } from '@mantine/core'
import { factorCodes, factorDelete } from '@despatch/contract/auth/factors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { refreshSession } from '../../platform/session.ts'
import { FactorSetUp } from '../../auth/factor-set-up.tsx'
import { RecoveryCodes } from '../../auth/recovery-codes.tsx'
import { dialogProps } from '../../ui/dialog-props.ts'
import formClasses from '../user-form.module.css'
import { UserSection } from '../user-section.tsx'
import { FactorState } from './factor-state.tsx'
import { factorTexts } from './factor-texts.ts'
import { factorKey, factorQuery } from './factor.queries.ts'
import { passkeysQuery } from './passkeys.queries.ts'
import { PasswordForm } from './password-form.tsx'
import { sessionsKey } from './sessions.queries.ts'

type OpenDialog = 'begin' | 'codes' | 'remove'

const titles: Readonly<Record<OpenDialog, string>> = {
  begin: factorTexts.setUpApp,
  codes: factorTexts.newCodes,
  remove: factorTexts.removeApp,
}

/** The user's own second factor: set it up, get new recovery codes, or remove it (AUTH-01). */
export function FactorSection() {
  const queries = useQueryClient()
  const factor = useQuery(factorQuery())
  // Recovery codes are also for users who have a passkey and no app.
  const hasPasskey = (useQuery(passkeysQuery()).data?.length ?? 0) > 0
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => {
    setDialog(null)
    setCodes(null)
    for (const queryKey of [factorKey, sessionsKey]) void queries.invalidateQueries({ queryKey })
  }
  const renew = async (current: string) => setCodes((await api(factorCodes, { current })).codes)
  const remove = async (current: string) => {
    await api(factorDelete, { current })
    notify.success(factorTexts.secondFactor, factorTexts.removed)
    close()
    // If the company requires a second factor, it has to be set up again at once.
    void refreshSession(queries)
  }
  return (
    <UserSection title={factorTexts.secondFactor} description={factorTexts.help}>
      <div className={formClasses.wholeRow}>
        <FactorState factor={factor}>
          {(active) => (
            <Group gap="xs" mt="sm">
              {!active && (
                <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('begin')}>
                  {factorTexts.setUp}
                </Button>
              )}
              {(active || hasPasskey) && (
                <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('codes')}>
                  {factorTexts.newCodes}
                </Button>
              )}
              {active && (
                <Button
                  variant="subtle"
                  color="red"
                  aria-haspopup="dialog"
                  aria-label={factorTexts.removeApp}
                  onClick={() => setDialog('remove')}
                >
                  {factorTexts.remove}
                </Button>
              )}
            </Group>
          )}
        </FactorState>
      </div>
      <Modal
        opened={dialog !== null}
        onClose={close}
        title={dialog && titles[dialog]}
        // Recovery codes are shown only once, so a click outside must not close the dialog.
        closeOnClickOutside={false}
        {...dialogProps}
      >
        {dialog === 'begin' && <FactorSetUp onDone={close} />}
        {dialog === 'codes' &&
          (codes ? (
            <RecoveryCodes codes={codes} onDone={close} />
          ) : (
            <PasswordForm help={factorTexts.newCodesHelp} onPassword={renew} onCancel={close} />
          ))}
        {dialog === 'remove' && (
          <PasswordForm help={factorTexts.removeHelp} onPassword={remove} onCancel={close} />
        )}
      </Modal>
    </UserSection>
  )
}
