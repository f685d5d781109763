import { NumberField, type NumberFieldProps } from '../../../ui/number-field.tsx'

interface MeasureInputProps extends Omit<NumberFieldProps, 'value' | 'onValue'> {
  /** 0 if not given; the field is then empty. */
  measure: number
  onMeasure: (measure: number) => void
}

/** An optional number of a booking. */
export const MeasureInput = ({ measure, onMeasure, ...field }: MeasureInputProps) => (
  <NumberField {...field} empty={0} value={measure} onValue={(value) => onMeasure(value ?? 0)} />
)
