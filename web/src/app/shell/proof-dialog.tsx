import { Anchor, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { userProve } from '@despatch/contract/auth/proof.ts'
import type { ProofKind } from '@despatch/contract/wire/refusals.ts'
import { useEffect, useState } from 'react'
import { dialogProps } from '../../ui/dialog-props.ts'
import { api } from '../api.ts'
import { AppForm, FormButtons } from '../app-form.tsx'
import { onProofNeeded } from '../proof.ts'
import { useAppForm } from '../use-app-form.ts'
import { shellTexts } from './texts.ts'

interface Question {
  accepts: readonly ProofKind[]
  answer: (proved: boolean) => void
}

/** In front of the dialog whose call asks. */
const zIndex = 400

/** Asks for the password or a code before a call that needs a fresh proof of who the user is (AUTH-01). */
export function ProofDialog() {
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
    <Modal
      opened={question !== null}
      onClose={() => close(false)}
      title={shellTexts.confirmIdentity}
      zIndex={zIndex}
      {...dialogProps}
    >
      {question && (
        <ProofForm accepts={question.accepts} onDone={() => close(true)} onCancel={() => close(false)} />
      )}
    </Modal>
  )
}

interface ProofFormProps {
  accepts: readonly ProofKind[]
  onDone: () => void
  onCancel: () => void
}

function ProofForm({ accepts, onDone, onCancel }: ProofFormProps) {
  const [kind, setKind] = useState<ProofKind>(accepts[0] ?? 'current')
  const form = useAppForm({
    start: { current: '', code: '' },
    send: async (typed) => {
      await api(userProve, kind === 'code' ? { code: typed.code } : { current: typed.current })
      onDone()
    },
  })
  return (
    <AppForm form={form} label={shellTexts.confirmIdentity}>
      <Stack gap="sm">
        <Text size="sm">{shellTexts.confirmIdentityHelp}</Text>
        {kind === 'code' ? (
          <TextInput
            key="code"
            data-autofocus
            label={shellTexts.code}
            description={shellTexts.codeHelp}
            autoComplete="one-time-code"
            maxLength={40}
            required
            withAsterisk={false}
            {...form.getInputProps('code')}
          />
        ) : (
          <PasswordInput
            key="current"
            data-autofocus
            label={shellTexts.currentPassword}
            autoComplete="current-password"
            maxLength={200}
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{
              'aria-label': shellTexts.showPassword,
              tabIndex: 0,
              'aria-hidden': false,
            }}
            {...form.getInputProps('current')}
          />
        )}
        {accepts.length > 1 && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() => setKind(kind === 'code' ? 'current' : 'code')}
          >
            {kind === 'code' ? shellTexts.withPassword : shellTexts.withCode}
          </Anchor>
        )}
        <FormButtons
          form={form}
          submit={shellTexts.confirm}
          submitProps={{ disabled: form.values[kind] === '' }}
          onCancel={onCancel}
        />
      </Stack>
    </AppForm>
  )
}
