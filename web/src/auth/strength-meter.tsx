import { Text, VisuallyHidden } from '@mantine/core'
import classes from './strength-meter.module.css'
import { authTexts } from './texts.ts'

const words = ['Too easy', 'Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
const steps = [1, 2, 3, 4, 5] as const

/** A password's strength, 0 to 5, as bars and a word (AUTH-05). */
export function StrengthMeter({ strength }: { strength: number }) {
  const whole = Math.floor(strength)
  return (
    <div className={classes.meter} data-strength={whole}>
      <div className={classes.bars} aria-hidden>
        {steps.map((step) => (
          <span key={step} className={classes.bar} data-filled={step <= whole || undefined} />
        ))}
      </div>
      <Text component="output" size="xs" c="dimmed" className={classes.word}>
        <VisuallyHidden>{`${authTexts.passwordStrength} `}</VisuallyHidden>
        {words[whole]}
        <VisuallyHidden>{authTexts.strengthOfFive(whole)}</VisuallyHidden>
      </Text>
    </div>
  )
}
