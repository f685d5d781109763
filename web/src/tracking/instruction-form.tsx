import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { docketTrackInstruct } from '@despatch/contract/tracking/tracking.ts'
import {
  instructionKinds,
  longestInstruction,
  whereError,
  type InstructionKind,
} from '@despatch/domain/drive/recipient-instruction.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { DeliveryPostcode, postcodeErrors, type OwnDeliveryProps } from './delivery-postcode.tsx'
import { instructionTexts } from './instruction-texts.ts'
import type { TrackedStop } from './track-calls.ts'
import classes from './track.module.css'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

/** What the recipient asks of the driver, and the form to change it until the driver arrives. */
export function Instruction(props: OwnDeliveryProps) {
  const { stop, name } = props
  const [opened, setOpened] = useState(false)
  if (!stop.instructable && stop.instruction === null) return null
  return (
    <div className={classes.instruction}>
      {stop.instruction && <Text size="sm">{instructionTexts.asked[stop.instruction]}</Text>}
      {stop.instructable && !opened && (
        <Button
          variant="default"
          size="xs"
          aria-label={instructionTexts.changeAt(stop.instruction !== null, name)}
          onClick={() => setOpened(true)}
        >
          {instructionTexts.change(stop.instruction !== null)}
        </Button>
      )}
      {stop.instructable && opened && <InstructionForm {...props} onClose={() => setOpened(false)} />}
    </div>
  )
}

const noInstruction = 'none'

type Choice = InstructionKind | typeof noInstruction

/** An instruction that was given can be withdrawn. */
const choicesFor = ({ instruction }: TrackedStop): readonly Choice[] =>
  instruction === null ? instructionKinds : [...instructionKinds, noInstruction]

const kindOf = (choice: Choice): InstructionKind | null => (choice === noInstruction ? null : choice)

function InstructionForm({
  tracking_ref,
  stop,
  index,
  name,
  onChanged,
  onClose,
}: OwnDeliveryProps & { onClose: () => void }) {
  const start: { instruction: Choice; where: string; dadd_postalcode: string } = {
    instruction: stop.instruction ?? 'safe_place',
    where: '',
    dadd_postalcode: '',
  }
  const form = useAppForm({
    start,
    check: ({ instruction, where, dadd_postalcode }) => {
      const unclear = whereError(kindOf(instruction), where)
      return [
        ...(unclear === null ? [] : [{ field: 'where', message: unclear }]),
        ...postcodeErrors(dadd_postalcode),
      ]
    },
    send: async ({ instruction: choice, where, dadd_postalcode }) => {
      const instruction = kindOf(choice)
      await api(docketTrackInstruct, {
        tracking_ref,
        stop: index,
        dadd_postalcode,
        instruction,
        where: instruction === null ? '' : where,
      })
      notify.success(instructionTexts.saved, instruction ? instructionTexts.driverSees : '')
      onClose()
      await onChanged()
    },
  })
  const choice = form.values.instruction
  return (
    <AppForm form={form} label={instructionTexts.titleAt(name)}>
      <Stack gap="sm">
        <Radio.Group label={instructionTexts.title} {...form.getInputProps('instruction')}>
          <Group gap="md" mt={6}>
            {choicesFor(stop).map((kind) => (
              <Radio key={kind} value={kind} label={instructionTexts.choices[kind]} />
            ))}
          </Group>
        </Radio.Group>
        {choice !== noInstruction && (
          <LimitedTextInput
            data-autofocus
            label={instructionTexts.where[choice]}
            description={instructionTexts.whereHelp[choice]}
            maxLength={longestInstruction}
            required
            withAsterisk={false}
            {...form.getInputProps('where')}
          />
        )}
        <DeliveryPostcode {...form.getInputProps('dadd_postalcode')} />
        <FormButtons
          form={form}
          submit={instructionTexts.save}
          failed={instructionTexts.notSaved}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}
