/** The most common leaked passwords of six or more characters, in lower case. */
const COMMON = `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 654321 111111 1111111 11111111 000000 00000000
  222222 333333 444444 555555 666666 777777 888888 88888888 999999 121212 123123 123123123 112233 123321 131313
  159753 147258 147258369 789456 789456123 741852963 101010 696969 password password1 password123 passw0rd p@ssw0rd
  p@ssword matkhau matkhau123 qwerty qwerty123 qwertyuiop qwerty1 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 asdfgh
  asdfghjkl zxcvbn zxcvbnm abcdef abc123 abcd1234 abc12345 a123456 a1234567 a12345678 aa123456 123456a 123456aa
  iloveyou iloveyou1 anhyeuem emyeuanh yeuanh yeuem khongbiet welcome welcome1 monkey dragon letmein sunshine princess
  football admin1 admin123 admin1234 administrator adminadmin vietnam vietnam123 saigon hanoi123 hochiminh khachhang
  cauhang cauhang123 logistics changeme default secret123 test123 test1234 user123 guest123 iphone samsung`;

/** Returns whether this password is one of the most common ones. */
export function isCommonPassword(password: string): boolean {
  return COMMON.split(/\s+/).includes(password.toLowerCase());
}
