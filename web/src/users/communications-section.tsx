import { TextInput } from '@mantine/core'
import { UserSection } from './user-section.tsx'
import { textField, type UserFieldsProps } from './user-text-field.ts'

/** How somebody is reached (USER-02). */
export const CommunicationsSection = ({ state }: Pick<UserFieldsProps, 'state'>) => (
  <UserSection title="Communications">
    <TextInput
      {...textField(state, 'ausr_email')}
      inputMode="email"
      description="Several addresses separated by ; or ,"
    />
    <TextInput {...textField(state, 'ausr_telephone')} type="tel" description="With the area code." />
  </UserSection>
)
