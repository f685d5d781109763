import { Button, Group, Kbd, Radio, Stack, Text } from '@mantine/core'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { bookedStep } from '@despatch/domain/control/earlier-steps.ts'
import type { StatusId, StatusRow } from '@despatch/domain/dockets/status.ts'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useSignedIn } from '../../platform/session.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { ChangeStatusDetails } from './change-status-details.tsx'
import classes from './change-status.module.css'
import { changeOf, statusErrors, type StatusFormValues, type SentChange } from './status-form.ts'
import { changeStatusTexts } from './texts.ts'

/** The user's name, or the username if no name is entered. */
function useOwnName(): string {
  const { user } = useSignedIn()
  return [user.ausr_firstname, user.ausr_lastname].filter(Boolean).join(' ') || user.ausr_logon
}

export interface StatusChoice {
  status: StatusRow
  note?: string
  /** The choice changes the driver and not the status. */
  changesDriver?: true
}

interface ChangeStatusFormProps {
  choices: readonly StatusChoice[]
  /** The status chosen by a key on the board. */
  first: StatusId | null
  /** Sends the change and returns the server's field errors. */
  onSave: (change: SentChange, andNext: boolean) => Promise<readonly FieldError[]>
  onClose: () => void
  /** Whether the form offers to continue with the next docket. */
  continues: boolean
  /** The current driver of the docket, or of all the dockets. */
  currentDriver: number | null
  /** The docket, if there is only one. */
  docket: number | null
  /** When it was booked; null for several dockets. */
  booked: string | null
}

/** Fits all three buttons in one row on a phone. */
const paddingOfButtons = { base: 'sm', sm: 'md' }

/** The names that errors have for the details that change. */
const correctedFields = (change: Partial<StatusFormValues>): string[] =>
  Object.keys(change).map((name) => (name === 'unreadableTime' ? 'at' : name))

/** Whether the key was pressed in a field whose list is open with an entry highlighted. */
const isInOpenList = (target: EventTarget) =>
  target instanceof Element && target.hasAttribute('aria-activedescendant')

/** The form for a new status and its details, for one or several dockets (CTRL-03). */
export function ChangeStatusForm(props: ChangeStatusFormProps) {
  const { choices, first, onSave, onClose, continues, currentDriver, docket, booked } = props
  const dispatcher = useOwnName()
  const [picked, setPicked] = useState<StatusId | null>(first)
  // Undefined until one is chosen, and if the chosen one is no longer allowed after a colleague's change.
  const newStatus = choices.find(({ status }) => status.dsts_id === picked)?.status
  const [details, setDetails] = useState<StatusFormValues>(() => ({
    driver: null,
    exception: null,
    signedBy: null,
    at: first === null ? null : isoInLondon(Date.now()),
    unreadableTime: null,
  }))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [busy, setBusy] = useState(false)

  const save = async (andNext: boolean) => {
    if (!newStatus) return setErrors([{ field: 'status', message: changeStatusTexts.chooseStatus }])
    // The server knows the earlier steps too.
    const steps = booked === null ? [] : [bookedStep(booked)]
    const found = statusErrors(newStatus, details, dispatcher, { now: new Date().toISOString(), steps })
    setErrors(found)
    if (found.length > 0 || busy) return
    setBusy(true)
    setErrors(await onSave(changeOf(newStatus, details, dispatcher), andNext))
    setBusy(false)
  }

  return (
    // Ctrl+Enter saves from any field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save(false)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!continues || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        // It first chooses the highlighted entry of an open list, which is then seen before it is saved.
        if (!isInOpenList(event.target)) void save(true)
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={changeStatusTexts.newStatus}
          value={newStatus?.dsts_id ?? null}
          onChange={(id) => {
            setPicked(choices.find(({ status }) => status.dsts_id === id)?.status.dsts_id ?? null)
            setDetails((before) => ({ ...before, at: before.at ?? isoInLondon(Date.now()) }))
            setErrors([])
          }}
          error={errors.find(({ field }) => field === 'status' || field === 'circuit')?.message}
        >
          <div className={classes.choices}>
            {choices.map(({ status, note, changesDriver }, index) => (
              <Radio
                key={status.dsts_id}
                value={status.dsts_id}
                data-autofocus={(first === null && index === 0) || undefined}
                label={
                  <>
                    {changesDriver ? (
                      changeStatusTexts.changeDriver
                    ) : (
                      <StatusBadge
                        description={status.dsts_description}
                        colour={status.dsts_color}
                        fontColour={status.dsts_font_color}
                      />
                    )}
                    {note && (
                      <Text span size="xs" c="dimmed" ml={6}>
                        {note}
                      </Text>
                    )}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
        {newStatus && (
          <ChangeStatusDetails
            {...{ newStatus, details, dispatcher, currentDriver, docket }}
            onChange={(change) => {
              setDetails((before) => ({ ...before, ...change }))
              setErrors((shown) => shown.filter(({ field }) => !correctedFields(change).includes(field)))
            }}
            errors={errors}
            focused={first !== null}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" px={paddingOfButtons} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          {continues && (
            <Button
              variant="default"
              px={paddingOfButtons}
              disabled={busy}
              rightSection={
                <Kbd size="xs" visibleFrom="sm">
                  Ctrl Enter
                </Kbd>
              }
              onClick={() => void save(true)}
            >
              {changeStatusTexts.saveAndNext}
            </Button>
          )}
          <Button type="submit" px={paddingOfButtons} loading={busy}>
            {commonTexts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
