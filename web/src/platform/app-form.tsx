import { Alert, Button, Group, type ButtonProps } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { commonTexts } from '../ui/texts.ts'
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx'
import type { AppFormState } from './use-app-form.ts'

interface AppFormProps {
  form: AppFormState
  /** The accessible name. */
  label: string
  className?: string | undefined
  /** Asks before unsaved changes are lost. */
  asksToLeave?: boolean
  /** A selector of the field that takes the focus at first. */
  firstFocus?: string | undefined
  children: ReactNode
}

/** A form, with the notice of a conflict above its fields. */
export function AppForm({ form, label, className, asksToLeave, firstFocus, children }: AppFormProps) {
  const { element, conflict } = form
  useEffect(() => {
    if (firstFocus) element.current?.querySelector<HTMLElement>(firstFocus)?.focus()
  }, [element, firstFocus])
  return (
    <>
      <form
        ref={element}
        noValidate
        aria-label={label}
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {conflict && <ConflictNotice {...conflict} />}
        {children}
      </form>
      {asksToLeave && <UnsavedChangesPrompt when={form.dirty} leaving={form.leaving} />}
    </>
  )
}

interface SubmitProps extends ButtonProps {
  'aria-label'?: string
  'data-autofocus'?: true | undefined
}

/** Submits the form, unless a conflict has to be resolved first. */
export const SubmitButton = ({
  form,
  children = commonTexts.save,
  ...props
}: SubmitProps & { form: AppFormState }) => (
  <Button type="submit" loading={form.submitting} disabled={form.conflict !== null} {...props}>
    {children}
  </Button>
)

interface FormButtonsProps {
  form: AppFormState
  /** The label of the submit button. */
  submit?: string
  submitProps?: SubmitProps
  /** The title of a failure. */
  failed?: string
  /** Shows a Cancel button, as in dialogs. */
  onCancel?: () => void
  /** Other buttons, opposite the submit button. */
  children?: ReactNode
}

/** The buttons of a form, below the failure of the last request. */
export const FormButtons = ({
  form,
  failed = commonTexts.saveData,
  onCancel,
  children,
  ...button
}: FormButtonsProps) => (
  <>
    {form.failure !== null && (
      <Alert role="alert" color="red" mt="md" icon={<IconAlertTriangle aria-hidden />} title={failed}>
        {form.failure}
      </Alert>
    )}
    <Group justify={onCancel ? 'flex-end' : 'space-between'} mt="md">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      )}
      <SubmitButton form={form} {...button.submitProps}>
        {button.submit}
      </SubmitButton>
      {children}
    </Group>
  </>
)
