// The pages of the staff may ask for the camera, every other answer for nothing.
import { expect, test } from 'vitest'
import { permissionsPolicy } from './permissions-policy.ts'

test('nothing is allowed but what a page names', () => {
  expect(permissionsPolicy()).toMatch(/^accelerometer=\(\), camera=\(\), /)
  expect(permissionsPolicy('camera')).toContain('camera=(self)')
  expect(permissionsPolicy('camera').match(/=\(self\)/g)).toHaveLength(1)
})
