/** The fields of the enrollment form in their order, as the error summary names them. */
export const labels = {
  instituteName: 'Institute',
  mobile: 'Mobile',
  email: 'Email',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  alternateMobileNo: 'Alternate mobile',
  dateOfBirth: 'Date of birth',
  aadhaarNo: 'Aadhaar number',
  address: 'Address',
  aadhaarPhoto: 'Aadhaar photo',
  studentPhoto: 'Student photo',
  courseId: 'Course',
  discount: 'Discount',
  discountReason: 'Concession reason',
  nextInstallmentDate: 'Next installment date',
  installments: 'Installment plan',
  status: 'Status',
  reason: 'Reason',
} as const

/** The field at which each refusal is shown. */
export const fieldOf = {
  ALREADY_ENROLLED: 'courseId',
  COURSE_NOT_OFFERED: 'courseId',
  DISCOUNT_EXCEEDS_FEES: 'discount',
  TOTAL_BELOW_PAID: 'discount',
  STUDENT_EXISTS: 'email',
  STATUS_CHANGE_NOT_ALLOWED: 'status',
} as const
