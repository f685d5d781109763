import { Group, Radio, Stack } from '@mantine/core'
import { docketTrackInstruct } from '@despatch/contract/tracking/tracking.ts'
import {
  instructionKinds,
  longestInstruction,
  whereError,
  type InstructionKind,
} from '@despatch/domain/drive/recipient-instruction.ts'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { DeliveryPostcode, postcodeErrors, type OwnDeliveryProps } from './delivery-postcode.tsx'
import { instructionTexts } from './instruction-texts.ts'
import type { TrackedStop } from './track-calls.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

const noInstruction = 'none'

type Choice = InstructionKind | typeof noInstruction

/** An instruction that was given can be withdrawn. */
const choicesFor = ({ instruction }: TrackedStop): readonly Choice[] =>
  instruction === null ? instructionKinds : [...instructionKinds, noInstruction]

const kindOf = (choice: Choice): InstructionKind | null => (choice === noInstruction ? null : choice)

/** The form for what the driver does with a delivery if no one is in, until the driver arrives. */
export function InstructionForm({
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
      await onChanged()
      onClose()
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
          submit={instructionTexts.send}
          failed={instructionTexts.send}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}
