import { Anchor, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { userProve, userProveBegin } from '@despatch/contract/auth/proof.ts'
import type { ProofKind } from '@despatch/domain/auth/proof.ts'
import { useState } from 'react'
import { canUsePasskeys, loadPasskeys } from '../platform/passkey-support.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { proofTexts } from './proof-texts.ts'

/** In front of the dialog whose call asks. */
const zIndex = 400

interface ProofDialogProps {
  opened: boolean
  /** What the user can prove it with; null while nothing is asked. */
  accepts: readonly ProofKind[] | null
  onProved: () => void
  onClose: () => void
}

/** Asks for the password, a code or a passkey. */
export const ProofDialog = ({ opened, accepts, onProved, onClose }: ProofDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={proofTexts.confirmIdentity}
    zIndex={zIndex}
    {...dialogProps}
  >
    {accepts && <ProofForm accepts={accepts} onDone={onProved} onCancel={onClose} />}
  </Modal>
)

interface ProofFormProps {
  accepts: readonly ProofKind[]
  onDone: () => void
  onCancel: () => void
}

function ProofForm({ accepts, onDone, onCancel }: ProofFormProps) {
  // At an IP address, browsers use no passkeys.
  const kinds = accepts.filter((kind) => kind !== 'passkey' || canUsePasskeys())
  const [kind, setKind] = useState<ProofKind>(kinds[0] ?? 'current')
  const form = useAppForm({
    start: { current: '', code: '' },
    send: async (typed) => {
      if (kind === 'passkey') await api(userProve, { passkey: await signedProof() })
      else await api(userProve, kind === 'code' ? { code: typed.code } : { current: typed.current })
      onDone()
    },
  })
  return (
    <AppForm form={form} label={proofTexts.confirmIdentity}>
      <Stack gap="sm">
        <Text size="sm">{proofTexts.confirmIdentityHelp}</Text>
        {kind !== 'passkey' && <ProofField key={kind} kind={kind} form={form} />}
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Anchor
              key={other}
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() => setKind(other)}
            >
              {proofTexts.proofs[other]}
            </Anchor>
          ))}
        <FormButtons
          form={form}
          failed={proofTexts.confirmIdentity}
          submit={proofTexts.confirm}
          submitProps={{
            disabled: kind !== 'passkey' && form.values[kind] === '',
            'data-autofocus': kind === 'passkey' || undefined,
          }}
          onCancel={onCancel}
        />
      </Stack>
    </AppForm>
  )
}

async function signedProof() {
  const { signChallenge } = await loadPasskeys()
  const { passkeys, ...challenge } = await api(userProveBegin, {})
  const signed = await signChallenge({ ...challenge, passkeys })
  if (!signed) throw new Error(proofTexts.passkeyCancelled)
  return signed
}

interface ProofFieldProps {
  kind: 'current' | 'code'
  form: { getInputProps: (field: 'current' | 'code') => object }
}

const ProofField = ({ kind, form }: ProofFieldProps) =>
  kind === 'code' ? (
    <TextInput
      data-autofocus
      label={proofTexts.code}
      description={proofTexts.codeHelp}
      autoComplete="one-time-code"
      maxLength={40}
      required
      withAsterisk={false}
      {...form.getInputProps('code')}
    />
  ) : (
    <PasswordInput
      data-autofocus
      label={proofTexts.currentPassword}
      autoComplete="current-password"
      maxLength={200}
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{
        'aria-label': proofTexts.showPassword,
        tabIndex: 0,
        'aria-hidden': false,
      }}
      {...form.getInputProps('current')}
    />
  )
